import type { CertificateCreate } from '@oxide/api'
import { useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { AddDialog } from '../form/add-dialog.tsx'
import { type ChosenFile, ChosenFileField } from '../form/chosen-file.tsx'
import {
  type CertificateNotice,
  certificateNotices,
  certificateRefusal,
} from '../../api/x509/notices.ts'
import { descriptionRefusal, nameRefusal } from '../../api/valid/name.ts'
import { Advice, Advices } from '../../ui/notice.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'

type CertificateFields = {
  readonly name: string
  readonly description: string
  readonly cert: ChosenFile | null
  readonly key: ChosenFile | null
}

const NO_CERTIFICATE: CertificateFields = {
  name: '',
  description: '',
  cert: null,
  key: null,
}

/**
 * Returns the errors of a new certificate, by field.
 * @param taken names of the certificates that were added before
 */
function wrongCertificate(
  { name, description, cert, key }: CertificateFields,
  taken: readonly string[],
): Readonly<Record<string, string>> {
  const named =
    nameRefusal(name) ??
    (taken.includes(name) ? 'A certificate with this name already exists' : null)
  const refused = cert === null ? 'Cert is required' : certificateRefusal(cert.content)
  const described = descriptionRefusal(description)
  return {
    ...(named === null ? {} : { name: named }),
    ...(described === null ? {} : { description: described }),
    ...(refused === null ? {} : { cert: refused }),
    ...(key === null ? { key: 'Key is required' } : {}),
  }
}

/** Returns the certificate to send; empty text where a file is missing. */
function toCertificate(fields: CertificateFields): CertificateCreate {
  const { name, description, cert, key } = fields
  return {
    name,
    description,
    cert: cert?.content ?? '',
    key: key?.content ?? '',
    service: 'external_api',
  }
}

type Props = {
  /** The host that the certificate should be for; empty while it is not known. */
  readonly host: string
  readonly taken: readonly string[]
  readonly onAdd: (certificate: CertificateCreate) => void
  readonly onClose: () => void
}

/** Adds a certificate to a form. Keeps its key only in the page. */
export function AddCertificate({ host, taken, onAdd, onClose }: Props) {
  const [fields, setFields] = useState(NO_CERTIFICATE)
  const [tried, setTried] = useState(false)
  const wrong = wrongCertificate(fields, taken)
  // Says at once that a file will not do, and only after an attempt that one is missing.
  const isShown = (name: string) => tried || (name === 'cert' && fields.cert !== null)
  const errorOf = (name: string) => (isShown(name) ? wrong[name] : undefined)
  const set = (change: Partial<typeof fields>) => setFields((now) => ({ ...now, ...change }))
  return (
    <AddDialog
      title="Add TLS certificate"
      submit="Add certificate"
      dirty={fields !== NO_CERTIFICATE}
      onClose={onClose}
      onAdd={() => {
        setTried(true)
        if (Object.keys(wrong).length > 0) return
        onAdd(toCertificate(fields))
        onClose()
      }}
    >
      <TextField
        label="Name"
        value={fields.name}
        onChange={(name) => set({ name })}
        error={errorOf('name')}
        data-autofocus
      />
      <TextField
        label="Description"
        optional
        value={fields.description}
        onChange={(description) => set({ description })}
        error={errorOf('description')}
      />
      <ChosenFileField
        label="Cert"
        as="text"
        hint="PEM file: the host’s certificate first, then any intermediate ones"
        value={fields.cert}
        onChange={(cert) => set({ cert })}
        error={errorOf('cert')}
      />
      <CertificateNotices cert={fields.cert?.content} host={host} />
      <ChosenFileField
        label="Key"
        as="text"
        hint="PEM file"
        value={fields.key}
        onChange={(key) => set({ key })}
        error={errorOf('key')}
      />
    </AddDialog>
  )
}

export function CertificateNotices({ cert, host }: { cert: string | undefined; host: string }) {
  const notices = cert === undefined ? [] : certificateNotices(cert, host)
  return (
    <Advices>
      {notices.map((notice) => (
        <Notice key={notice.kind} notice={notice} />
      ))}
    </Advices>
  )
}

function Notice({ notice }: { notice: CertificateNotice }) {
  switch (notice.kind) {
    case 'unreadable':
      return (
        <Advice title="Couldn't parse certificate">
          <p>The file does not begin with an X.509 certificate in PEM format.</p>
        </Advice>
      )
    case 'mismatch':
      return (
        <Advice title="Certificate domain mismatch">
          <p>It should be for {escapeInvisible(notice.host)}.</p>
          <p>
            {notice.found.length === 0
              ? 'It names no host.'
              : `It is for ${escapeInvisible(notice.found.join(', '))}.`}
          </p>
        </Advice>
      )
  }
}
