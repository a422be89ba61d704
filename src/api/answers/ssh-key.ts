import { objectOf, resource } from '../shape.ts'

export const SshKey = objectOf(...resource, 'publicKey')
