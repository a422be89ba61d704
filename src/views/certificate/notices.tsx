import { certificateNotices, type CertificateNotice } from '../../api/x509/notices.ts'
import { Advice, Advices } from '../../ui/advice.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'

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
