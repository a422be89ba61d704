/** Returns the host name of a silo's API and console: a label of its own, then what all silos of the rack share. */
export function hostOfSilo(silo: string, here: string): string {
  return `${silo}.sys.${domainIn(here)}`
}

/** Returns the address to which identity providers send people back after they have signed in to a silo. */
export function acsUrl(silo: string, provider: string, here: string): string {
  return `https://${hostOfSilo(silo, here)}/login/${silo}/saml/${provider}`
}

/** Returns the rack's domain, which follows `.sys.` in the host name of the console, or a placeholder. */
function domainIn(here: string): string {
  const at = here.indexOf('.sys.')
  return at === -1 ? 'placeholder' : here.slice(at + '.sys.'.length)
}
