/** Its own types are not where its package file says. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string
  export function computeAccessibleDescription(element: Element): string
  export function getRole(element: Element): string | null
}
