import { useState } from 'react'
import { certificateRefusal } from '../../api/x509/notices.ts'
import { hostOfSilo } from '../../api/silo-host.ts'
import { createCertificate } from '../../commands/certificate/life.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { useRead } from '../../state/use-page.ts'
import { ChosenFileField } from '../form/chosen-file.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'
import { CertificateNotices } from './add.tsx'

export const NewCertificate = formOf(createCertificate, {
  title: 'Add TLS certificate',
  submit: 'Add certificate',
  asks: ['name', 'description', 'cert', 'key'],
  looks: { cert: CertField },
})

function CertField({ names: _, value, onChange, ...field }: OwnFieldProps) {
  const [name, setName] = useState('certificate.pem')
  const silo = useRead(sessionReads[0]).data?.siloName ?? ''
  const cert = textOf(value)
  return (
    <>
      <ChosenFileField
        {...field}
        error={field.error ?? certificateRefusal(cert)}
        as="text"
        hint="PEM file: the host’s certificate first, then any intermediate ones"
        value={cert === '' ? null : { name, content: cert }}
        onChange={(file) => {
          if (file !== null) setName(file.name)
          onChange(file?.content ?? '')
        }}
      />
      <CertificateNotices
        cert={cert === '' ? undefined : cert}
        host={silo === '' ? '' : hostOfSilo(silo, location.hostname)}
      />
    </>
  )
}
