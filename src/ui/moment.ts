/** Medium date and short time, as the browser's locale writes them: `Nov 21, 2026, 8:35 PM`. */
export function moment(at: Date): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(at)
}

/** Made with its first use: that alone costs more than a page of rows. */
let format: Intl.DateTimeFormat | undefined
