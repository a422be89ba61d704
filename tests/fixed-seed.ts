import fc from 'fast-check'
import { isSoak } from './soak.ts'

/* Runs before each file: generates the same cases in every run, so that none fails by chance. The soak looks for new ones. */
if (!isSoak) fc.configureGlobal({ seed: 2026 })
