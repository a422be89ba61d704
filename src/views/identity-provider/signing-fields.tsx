import { ChosenFileField } from '../form/chosen-file.tsx'
import type { Form } from '../form/use-form.ts'
import { fieldsOf } from './fields.ts'

export function SigningFields({ form }: { form: Form }) {
  const { signingKeypair } = fieldsOf(form.values)
  const set = (change: Partial<typeof signingKeypair>) =>
    form.change((now) => ({ signingKeypair: { ...fieldsOf(now).signingKeypair, ...change } }))
  return (
    <>
      <ChosenFileField
        label="Public certificate"
        optional
        as="base64"
        hint="DER file. Requests are signed only if both files are given"
        value={signingKeypair.cert}
        onChange={(cert) => set({ cert })}
      />
      <ChosenFileField
        label="Private key"
        optional
        as="base64"
        hint="DER file, an RSA key in PKCS #1"
        value={signingKeypair.key}
        error={form.errors['signingKeypair']}
        onChange={(key) => set({ key })}
      />
    </>
  )
}
