import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Table } from '../../src/mock/store/table.ts'

type Row = { id: string; parent: string; name: string; owner: string | null }

const makeTable = () =>
  new Table<Row, 'owner'>({
    parent: (row) => row.parent,
    name: (row) => row.name,
    by: { owner: (row) => row.owner },
  })

const row = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
  parent: fc.constantFrom('p', 'q'),
  name: fc.string({ minLength: 1, maxLength: 3 }),
  owner: fc.option(fc.constantFrom('x', 'y')),
})

const write = fc.oneof(
  fc.record({ put: row }),
  fc.record({ gone: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8') }),
)

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

test('a table with indexes behaves like a plain list', () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 40 }), fc.nat(40), (writes, lookAt) => {
      const table = makeTable()
      const plain = new Map<string, Row>()
      writes.forEach((one, turn) => {
        // Indexes are built on first use, at any point between the writes.
        if (turn === lookAt) table.under('p').sorted('name')
        if (turn === lookAt + 3) table.by('owner', 'x')
        if ('put' in one) {
          // Handlers make sure that names are unique within a parent.
          const named = { ...one.put, name: `${one.put.name}${one.put.id}` }
          table.put(named)
          plain.set(named.id, named)
        } else {
          table.remove(one.gone)
          plain.delete(one.gone)
        }
      })
      const rows = [...plain.values()]
      for (const parent of ['p', 'q', 'none']) {
        const names = rows.filter((r) => r.parent === parent).map((r) => r.name)
        expect(
          table
            .under(parent)
            .sorted('name')
            .rows.map((r) => r.name),
        ).toEqual(names.sort(text))
        for (const name of names) expect(table.named(parent, name)?.name).toBe(name)
      }
      for (const owner of ['x', 'y']) {
        const ids = rows.filter((r) => r.owner === owner).map((r) => r.id)
        const found = table
          .by('owner', owner)
          .sorted('id')
          .rows.map((r) => r.id)
        expect(found).toEqual(ids.sort(text))
      }
      expect(table.size).toBe(rows.length)
    }),
  )
})

test('changes since the seed restore the same state in another table', () => {
  const seed = (table: ReturnType<typeof makeTable>) => {
    table.reset()
    table.put({ id: '1', parent: 'p', name: 'a', owner: null })
    table.put({ id: '2', parent: 'p', name: 'b', owner: 'x' })
    table.settle()
  }
  const one = makeTable()
  seed(one)
  expect(one.changes()).toEqual({ put: [], gone: [] })
  one.put({ id: '3', parent: 'q', name: 'c', owner: 'y' })
  one.remove('1')
  const other = makeTable()
  seed(other)
  other.restore(one.changes())
  expect([...other.rows]).toEqual([...one.rows])
  expect(other.changes()).toEqual(one.changes())
})
