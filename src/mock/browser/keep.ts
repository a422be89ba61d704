import { createStore, get, set } from 'idb-keyval'

/** Storage for one value between visits. */
export type Keep = {
  read(): Promise<unknown>
  write(value: unknown): Promise<void>
}

/** Stores the value in the browser's IndexedDB, shared by all tabs of this origin. */
export function indexedDbKeep(): Keep {
  const store = createStore('rackline', 'world')
  return {
    read: () => get<unknown>('saved', store),
    write: (value) => set('saved', value, store),
  }
}
