import { createStore, get, set } from 'idb-keyval'

/** Where one value is kept between visits. */
export type Keep = {
  read(): Promise<unknown>
  write(value: unknown): Promise<void>
}

/** Keeps the value in the browser's IndexedDB, for all tabs of this origin. */
export function indexedDbKeep(): Keep {
  const store = createStore('rackline', 'world')
  return {
    read: () => get<unknown>('saved', store),
    write: (value) => set('saved', value, store),
  }
}
