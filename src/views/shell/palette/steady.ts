type Keyed = { readonly key: string }

/** Makes a function that keeps the order of results for one text and appends late ones. Another text starts over. */
export function createSteady() {
  let shown: { text: string; orders: Map<string, readonly string[]> } | null = null
  return <Item extends Keyed>(list: string, text: string, items: readonly Item[]) => {
    if (shown?.text !== text) shown = { text, orders: new Map() }
    const before = shown.orders.get(list) ?? []
    const byKey = new Map(items.map((item) => [item.key, item]))
    const kept = before.flatMap((key) => byKey.get(key) ?? [])
    const known = new Set(before)
    const ordered = [...kept, ...items.filter(({ key }) => !known.has(key))]
    shown.orders.set(
      list,
      ordered.map(({ key }) => key),
    )
    return ordered
  }
}

export type Steady = ReturnType<typeof createSteady>
