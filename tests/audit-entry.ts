import { idOf } from '../src/mock/seed.ts'

/** An entry of the default world: Jane Austen stopped db1. Its id is enough, because it is among the newest. */
export const anEntry = idOf('audit log entry 590')
