import { toSnake } from '../../../api/casing.ts'
import { ApiError } from '../../../api/http/errors.ts'
import type { QueryClient } from '@tanstack/query-core'
import { roleWording, verdictOn } from '../../../state/navigation/needed-role.ts'
import type { Args, Command } from '../command.ts'
import { maskGiven } from '../line/mask.ts'
import type { Door, FieldErrors, Outcome } from './outcome.ts'
import { Refusal } from '../refusal.ts'
import { namesGiven } from './running.ts'

/** The phase that a run is reported in, by its outcome. */
export const PHASES = {
  ran: 'done',
  ask: 'cancelled',
  refuse: 'refused',
  cancel: 'cancelled',
  fail: 'failed',
} as const

/**
 * Says how a run ended.
 * @param done the report of its command, if it ran
 * @param called whether any of its calls was answered
 */
export function messageOf(outcome: Outcome, done: string, called: boolean): string {
  switch (outcome.phase) {
    case 'ran':
      return done
    case 'ask':
      return `Needs ${outcome.missing.join(', ')}`
    case 'refuse':
      return outcome.reason
    case 'cancel':
      return called || outcome.begun === true ? 'Cancelled' : 'Nothing was sent'
    case 'fail':
      return outcome.message
  }
}

/**
 * True if a run ended because the user sees what is no longer so: it refused, or the resource is gone. A form keeps
 * showing what it was opened with, and what was typed over it.
 */
export function isOutOfDate(error: unknown, door: Door): boolean {
  if (error instanceof Refusal) return true
  return error instanceof ApiError && error.status === 404 && door !== 'form'
}

/** Returns the outcome of a run that threw. Logs what is no answer of the control plane. */
export function failure(
  error: unknown,
  command: Command,
  args: Args,
  client: QueryClient,
): Outcome {
  if (error instanceof Refusal) {
    return refusal(error.message, error.fields, command, args)
  }
  if (error instanceof ApiError) {
    const field = error.field ?? (error.status === 400 ? namedIn(error.reason, command) : null)
    const missing = error.status === 403 ? roleMissing(client, command, args) : null
    const said = missing === null ? error.message : `${error.message}. ${missing}`
    const message = maskGiven(said, command, args)
    const isTaken = error.code === 'ObjectAlreadyExists' && field === 'name'
    const fields = field === null ? {} : { [field]: isTaken ? 'Name already exists' : message }
    const { status, requestId } = error
    const isInvalid = status === 400 ? { isInvalid: true as const } : {}
    const isCutOff = status === 401 || status === 0 ? { isCutOff: true } : {}
    return { phase: 'fail', message, fields, requestId, ...isInvalid, ...isCutOff }
  }
  console.error(`${command.id} failed`, error)
  const said = error instanceof Error ? error.message : 'Unknown error'
  return { phase: 'fail', message: maskGiven(said, command, args), fields: {}, requestId: null }
}

/** Says which role the control plane may have missed; null if the user has the one that we know of. */
function roleMissing(client: QueryClient, command: Command, args: Args): string | null {
  const { role } = command
  const where = namesGiven(command, args)
  if (role === null || verdictOn(client, role, where) === 'has') return null
  return roleWording(client, role, where)
}

/** Returns the outcome of a refused run, without the secrets among its arguments. */
export function refusal(
  reason: string,
  fields: FieldErrors,
  command: Command,
  args: Args,
): Outcome {
  return {
    phase: 'refuse',
    reason: maskGiven(reason, command, args),
    // Rules across several arguments may have put a message together.
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, wrong]) => [name, maskGiven(wrong, command, args)]),
    ),
  }
}

/** Finds the argument that a refusal is about: the only one that it mentions by the API's name. */
function namedIn(reason: string, { params }: Command): string | null {
  const [only = null, ...others] = Object.entries(params).flatMap(([name, { kind }]) => {
    // Nearly every message mentions some resource, or has one of these words in another sense.
    if (kind === 'ref' || kind === 'flag') return []
    const start = name === 'name' || name === 'description' ? '^' : '\\b'
    return new RegExp(`${start}${toSnake(name)}\\b`, 'i').test(reason) ? [name] : []
  })
  return others.length === 0 ? only : null
}

/** Returns what long work is called: an upload by its image too. */
export function workTitle(command: Command, args: Args): string {
  const { name } = args
  return typeof name === 'string' ? `${command.title} ${name}` : command.title
}
