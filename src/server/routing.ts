/** The answerer of a request: the control plane (mock or remote), or the console's own files. */
export type Answerer = 'plane' | 'console'

/** The kind of control plane behind this server: the mock, or a real one with or without a token of ours. */
export type PlaneKind = 'mock' | 'remote' | 'token'

type Rule = { readonly path: RegExp; readonly reads: Answerer; readonly writes: Answerer }

/**
 * Returns the rules, of which the first match counts; a target that matches none is a page or a file of the console.
 */
function rules(kind: PlaneKind): readonly Rule[] {
  return [
    { path: /^\/v1(\/|$)/, reads: 'plane', writes: 'plane' },
    { path: /^\/experimental(\/|$)/, reads: 'plane', writes: 'plane' },
    // A real control plane finds the silo by its host name and redirects to that silo's login page.
    { path: /^\/login\/?$/, reads: kind === 'remote' ? 'plane' : 'console', writes: 'plane' },
    // Redirects to the identity provider; not a page.
    { path: /^\/login\/[^/]+\/saml\/[^/]+\/redirect$/, reads: 'plane', writes: 'plane' },
    { path: /^\/login\//, reads: 'console', writes: 'plane' },
    { path: /^\/device\//, reads: 'console', writes: 'plane' },
    // The mock's own settings; a real control plane has none, so such requests are not sent there.
    ...(kind === 'mock'
      ? ([{ path: /^\/mock(\/|$)/, reads: 'plane', writes: 'plane' }] as const)
      : []),
  ]
}

const tables = { mock: rules('mock'), remote: rules('remote'), token: rules('token') }

/**
 * Decides who answers.
 * @param target the request target as in the request line, query included
 */
export function answererOf(kind: PlaneKind, method: string, target: string): Answerer {
  const path = pathOf(target)
  const rule = tables[kind].find((each) => each.path.test(path))
  if (!rule) return 'console'
  return method === 'GET' || method === 'HEAD' ? rule.reads : rule.writes
}

/** True if a request to the control plane may sign a browser in. */
export function isSignIn(target: string): boolean {
  return /^\/(v1\/)?login\//.test(pathOf(target))
}

/** Returns the path of a request target, undecoded, without the query. */
export function pathOf(target: string): string {
  const [path = ''] = target.split('?', 1)
  return path
}
