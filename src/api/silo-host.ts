/** Returns the host name of a silo's API and console: a label of its own, then what all silos of the rack share. */
export function hostOfSilo(silo: string, here: string): string {
  return `${silo}.sys.${domainIn(here)}`
}

/** Says that a token is for another silo than that of a host; empty if it is not, or if the host names no silo. */
export function otherSilo(host: string, silo: string | undefined): string {
  const [, named] = /^\w+:\/\/([^.]+)\.sys\./.exec(host) ?? []
  return named === undefined || silo === undefined || named === silo
    ? ''
    : `This token is for the silo ${silo}, although the host is that of ${named}. Sign in at ${host.replace(named, silo)}, or choose another profile.`
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
