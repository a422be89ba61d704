/** What a status says by itself, where whoever answered has said no more; undefined where that is nothing. */
export function sentenceOf(status: number): string | undefined {
  return sentences[status]
}

const sentences: Readonly<Record<number, string>> = {
  429: 'The control plane gets too many requests',
  501: 'This control plane cannot do that',
  502: 'The control plane cannot be reached through its gateway',
  503: 'The control plane is not available now',
  504: 'The control plane did not answer its gateway in time',
}
