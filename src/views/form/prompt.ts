/** Asks to select one of the resources that a field's label names: `Select an instance`, `Select a VPC`. */
export function selectPrompt(label: string): string {
  // The second letter tells a word from an abbreviation.
  const resource = /^[A-Z][a-z]/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
  return `Select ${/^(?!user)[aeiou]/i.test(resource) ? 'an' : 'a'} ${resource}`
}
