import { createStore } from 'jotai'
import { createApi } from '../src/api/http/client.ts'
import { areasFor } from '../src/commands/areas.ts'
import type { Args, Command } from '../src/commands/kernel/command.ts'
import type { LedgerShelf } from '../src/state/plan/entry.ts'
import { journalAtom, ledgerShelfAtom } from '../src/state/plan/ledger.ts'
import { memoryLedger } from './memory-ledger.ts'
import type { Door, Outcome, Question } from '../src/commands/kernel/run/outcome.ts'
import { questionAtom } from '../src/commands/kernel/run/runs.ts'
import { commandSourceAtom } from '../src/commands/kernel/command-source.ts'
import { loadCommandsAtom } from '../src/commands/kernel/registry.ts'
import { runAtom } from '../src/commands/kernel/run/runner.ts'
// Loaded here, so that no run still loads it when its test has ended.
import '../src/state/search/catalog.ts'
import { findRedirectAtom } from '../src/commands/kernel/link/stage.ts'
import { runScriptAtom } from '../src/commands/kernel/link/run-script.ts'
import { socketTo } from '../src/main/plane-socket.ts'
import { planeFetch } from '../src/mock/browser.ts'
import { type ManualClock, manualClock } from '../src/mock/clock.ts'
import { createPlane, type LocalPlane, type PlaneOptions } from '../src/mock/plane.ts'
import { repeatable } from '../src/mock/seed.ts'
import { pageClockAtom } from '../src/state/page-clock.ts'
import {
  navigateAtom,
  type NavigateOptions,
  redirectsAtom,
} from '../src/state/navigation/navigate.ts'
import { areaNames } from '../src/state/areas.ts'
import { knownAreasAtom } from '../src/state/load-places.ts'
import { controlPlaneAtom } from '../src/state/control-plane.ts'
import { noticesAtom } from '../src/commands/kernel/run/runs.ts'
import { apiAtom, createQueryClient, queryClientAtom } from '../src/state/cache/query.ts'
import { meAtom, ownerAtom } from '../src/state/session/owner.ts'
import { loadDocumentAtom } from '../src/state/session/start-over.ts'
import { watchSession } from '../src/state/session/watch.ts'
import { openSocketAtom } from '../src/state/serial/socket.ts'
import { seedFromLast } from './seeded-world.ts'

export type Store = ReturnType<typeof createStore>

const ORIGIN = 'http://plane.test'

/** A console over its own control plane, assembled as in `main.ts` but without a page. */
export type Console = {
  readonly store: Store
  readonly plane: LocalPlane
  readonly clock: ManualClock
  /** The page's clock, which questions use for their delay. */
  readonly pageClock: ManualClock
  /** Every call, such as `POST /v1/instances/db1/start?project=mock-project`. */
  readonly sent: readonly string[]
  /** The addresses that were loaded as new documents. */
  readonly loaded: readonly string[]
  /** The calls that are not reads. */
  writes(): readonly string[]
  /** The same with their bodies, in wire form. */
  wrote(): readonly Wire[]
  /** Calls the control plane directly; resolves to the parsed body in wire form. */
  ask(line: string, body?: unknown): Promise<unknown>
  /** The whole world of the control plane, as text. */
  holds(): string
  /** Goes to an address as a link does. */
  visit(address: string, how?: NavigateOptions): Promise<boolean>
  /** Starts a command through a door. */
  run(id: string, given?: Args, door?: Door): Promise<Outcome>
  /** Starts a command that asks, and says yes. */
  agree(id: string, given?: Args, door?: Door): Promise<Outcome>
  script(line: string, given?: unknown): Promise<Outcome>
  /** Resolves to the open question, once there is one. */
  asked(): Promise<Question>
  /** The title and text of all notices so far. */
  said(): readonly string[]
  journal(): readonly string[]
}

/** A write, such as `POST /v1/projects`, with its body if it has one. */
export type Wire = { readonly call: string; readonly body?: unknown }

export type ConsoleOptions = Omit<PlaneOptions, 'clock'> & {
  readonly controlPlane?: string
  /** The ledger of earlier visits. */
  readonly ledger?: LedgerShelf
  /** Replaces the mock. */
  readonly network?: typeof fetch
}

/** Returns a console with fresh state, so that tests reset and patch nothing. */
export function openConsole({
  controlPlane = 'mock',
  network,
  ledger = memoryLedger(),
  ...options
}: ConsoleOptions = {}): Console {
  const store = createStore()
  const clock = manualClock()
  const pageClock = manualClock(0)
  let made: LocalPlane | null = null
  const world = { clock, random: repeatable(7), seed: seedFromLast, ...options }
  // A test with a network of its own may never look at it.
  const planeOf = () => (made ??= createPlane(world))
  const sent: string[] = []
  const loaded: string[] = []
  const wrote: Wire[] = []
  const answer = network ?? planeFetch(planeOf())
  const log = { error: () => {}, info: () => {} }
  store.set(queryClientAtom, createQueryClient())
  store.set(loadDocumentAtom, {
    load: (address) => {
      loaded.push(address)
      // As a browser does. The next test would miss it: one who starts over lets it through.
      window.dispatchEvent(new Event('beforeunload'))
    },
  })
  watchSession(store)
  store.set(controlPlaneAtom, controlPlane)
  // Their code has loaded before each file.
  store.set(knownAreasAtom, new Set(areaNames))
  store.set(ledgerShelfAtom, { open: async () => ledger })
  store.set(pageClockAtom, {
    now: pageClock.now,
    timeOf: pageClock.now,
    after: (wait, run) => pageClock.schedule(pageClock.now() + wait, run),
  })
  store.set(openSocketAtom, { open: (url) => socketTo(planeOf())(url) })
  store.set(
    apiAtom,
    createApi({
      origin: ORIGIN,
      log,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const call = `${request.method} ${request.url.slice(ORIGIN.length)}`
        sent.push(call)
        if (!isRead(call)) {
          const text = await request.clone().text()
          const isJson = request.headers.get('content-type') !== 'application/octet-stream'
          wrote.push(text === '' ? { call } : { call, body: isJson ? JSON.parse(text) : text })
        }
        return answer(request)
      },
    }),
  )
  store.set(commandSourceAtom, { load: async () => areasFor(controlPlane) })
  store.set(redirectsAtom, { find: (address) => store.set(findRedirectAtom, address) })
  const find = async (id: string) => {
    const commands = await store.set(loadCommandsAtom)
    const command = commands.find((candidate) => candidate.id === id)
    if (command === undefined) throw new Error(`No command is called ${id}`)
    return command
  }
  const run = async (id: string, given: Args = {}, door: Door = 'line') =>
    store.set(runAtom, { command: await find(id), given, door })
  return {
    store,
    clock,
    pageClock,
    sent,
    loaded,
    get plane() {
      return planeOf()
    },
    writes: () => sent.filter((call) => !isRead(call)),
    wrote: () => wrote,
    ask: async (line, body) => {
      const [method = 'GET', path = '/'] = line.split(' ')
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const init = { method, body: text, headers: { 'content-type': 'application/json' } }
      const reply = await planeOf().handle(new Request(ORIGIN + path, init))
      return JSON.parse((await reply.text()) || 'null')
    },
    holds: () => JSON.stringify(planeOf().save()),
    visit: (address, how) => store.set(navigateAtom, address, how),
    run,
    agree: async (...command) => {
      const outcome = run(...command)
      ;(await questionIn(store)).answer(true)
      return outcome
    },
    script: (line, given) => store.set(runScriptAtom, line, given),
    asked: () => questionIn(store),
    said: () =>
      store
        .get(noticesAtom)
        .map(({ title, text }) => (title === null ? text : `${title}: ${text}`)),
    journal: () => store.get(journalAtom).map(({ phase, line }) => `${phase} ${line}`),
  }
}

/** Opens the console of an operator. */
export function operated(options: ConsoleOptions = {}): Console {
  const console = openConsole(options)
  viewFleet(console.store)
  return console
}

/** Returns whether a call only reads. Queries of metrics read with POST. */
function isRead(call: string): boolean {
  return /^(GET|HEAD) |^POST \/v1\/(system\/)?timeseries\/query\b/.test(call)
}

/** The store of a tab that belongs to a user, as after a reload. */
export function storeOf(owner: string, ledger = memoryLedger()): Store {
  const store = createStore()
  store.set(ledgerShelfAtom, { open: async () => ledger })
  store.set(ownerAtom, owner)
  return store
}

/** Lets a console know that its user can view the fleet, without a page that reads it. */
export function viewFleet(store: Store): void {
  store.set(meAtom, {
    id: 'user',
    siloId: 'silo',
    siloName: 'silo',
    displayName: 'Operator',
    fleetViewer: true,
    siloAdmin: true,
    timeCreated: new Date(0),
    timeModified: new Date(0),
  })
}

/** Returns every command of a console over this control plane. */
export async function everyCommand(controlPlane = 'mock'): Promise<readonly Command[]> {
  const areas = await Promise.all(areasFor(controlPlane).map(async (area) => (await area.load())()))
  return areas.flat()
}

/** Returns whether a command only goes to a page, even if the CLI has a call of that name. */
export const isNavigation = ({ place }: Command) => place !== null

function questionIn(store: Store): Promise<Question> {
  return new Promise((found) => {
    const take = () => {
      const question = store.get(questionAtom)
      if (question === null) return
      stop()
      found(question)
    }
    const stop = store.sub(questionAtom, take)
    take()
  })
}

/** Finds a command by its id. */
export async function commandCalled(id: string, controlPlane?: string): Promise<Command> {
  const command = (await everyCommand(controlPlane)).find((one) => one.id === id)
  if (command === undefined) throw new Error(`No command is called ${id}`)
  return command
}
