/** A parameter's flag as the CLI spells it: `bootDisk` is `--boot-disk`. */
export function flagOf(name: string): string {
  return `--${dashed(name)}`
}

/** A parameter's name in links: `bootDisk` is `boot-disk`. */
export function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
