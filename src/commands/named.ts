import { descriptionRefusal, nameRefusal } from '../api/valid/name.ts'
import { text } from './kernel/params.ts'

const refused = (value: string) => nameRefusal(value)
const description = text('Description', { optional: true, refused: descriptionRefusal })

/** What everything new is called (the API document's `Name`), and what is said about it, which may be nothing. */
export const named = { name: text('Name', { refused }), description } as const

/** Another name or description for something; what is not given stays. */
export const renamed = { name: text('Name', { optional: true, refused }), description } as const
