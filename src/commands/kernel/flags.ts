/** Spells a parameter's flag as the CLI does: `bootDisk` is `--boot-disk`. */
export function flagOf(name: string): string {
  return `--${dashed(name)}`
}

/** Spells a parameter's name as links do: `bootDisk` is `boot-disk`. */
export function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
