/** Why a server that was started with `--read-only` lets no write through; the page says the same of its commands. */
export const READ_ONLY = 'Read-only: started with --read-only'
