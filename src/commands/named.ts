import { descriptionRefusal, nameRefusal } from '../api/valid/name.ts'
import { text } from './kernel/params.ts'

const refused = (value: string) => nameRefusal(value)
const description = text('Description', { optional: true, refused: descriptionRefusal })

/** The name of something new (the API document's `Name`), and its description, which may be empty. */
export const named = { name: text('Name', { refused }), description } as const

/** A new name or description; omitted values are kept. */
export const renamed = { name: text('Name', { optional: true, refused }), description } as const
