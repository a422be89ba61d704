import type { Pages } from '../page.ts'

export const certificatePages = {
  certificates: async () => (await import('./list.tsx')).Certificates,
  certificateNew: async () => (await import('./form.tsx')).NewCertificate,
  certificate: async () => (await import('./details.tsx')).CertificateDetails,
} as const satisfies Pages
