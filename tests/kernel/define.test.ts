import { describe, expect, test } from 'vitest'
import { define } from '../../src/commands/kernel/define.ts'
import { flag, ref, secret, text, within } from '../../src/commands/kernel/params.ts'

const run = async () => undefined
const params = { instance: ref('instance'), project: within('project') } as const

describe('what is derived', () => {
  const start = define({ id: 'instance start', params, run })

  test('verb and title come from the last word and the noun', () => {
    expect([start.verb, start.title, start.wording(null, {}).heading]).toEqual([
      'Start',
      'Start instance',
      'Start instance',
    ])
  })

  test('`on` is the noun that the id begins with, if it is one of the arguments', () => {
    expect(start.on).toBe('instance')
    const create = define({ id: 'project create', params: { name: text('Name') }, run })
    expect([create.on, create.noun]).toEqual([null, 'project'])
  })

  test('`console` before the noun changes nothing', () => {
    const resize = define({ id: 'console instance resize', params, run })
    expect([resize.noun, resize.on, resize.title]).toEqual([
      'instance',
      'instance',
      'Resize instance',
    ])
  })

  test('a command without a resource has no noun', () => {
    const theme = define({ id: 'console theme', params: {}, run })
    expect([theme.noun, theme.on, theme.title]).toEqual([null, null, 'Theme'])
  })

  test('explicit values win', () => {
    const made = define({
      id: 'instance disk attach',
      verb: 'Plug',
      title: 'Plug disk in',
      wording: { heading: 'Sure' },
      on: 'disk',
      params: { disk: ref('disk'), ...params },
      run,
    })
    expect([made.verb, made.title, made.wording(null, {}).heading, made.on]).toEqual([
      'Plug',
      'Plug disk in',
      'Sure',
      'disk',
    ])
  })
})

describe('defaults', () => {
  const plain = define({ id: 'instance start', params, run })

  test('do not ask, refuse, suggest, check or generate anything', () => {
    expect(plain.asks).toBe(false)
    expect(plain.confirm({}, {})).toBeNull()
    expect(plain.refused({}, {})).toBeNull()
    expect(plain.suggest({}, {})).toEqual({})
    expect(plain.check({}, {}, { slots: [], keymap: {}, singleKeys: 'on' })).toEqual({})
    expect(plain.defaults({})).toEqual({})
    expect(plain.cli).toBeUndefined()
    expect(plain.place).toBeNull()
    expect(plain.key).toBeNull()
  })

  test('make the failure report from the title', () => {
    expect(plain.wording(undefined, {}).failed).toBe('Could not start instance')
    const revive = define({ id: 'instance wake', title: 'Revive instance', params, run })
    expect(revive.wording(undefined, {}).failed).toBe('Could not revive instance')
  })
})

describe('what is stale afterwards', () => {
  test('is the command’s own noun, whether it acts on one or creates one', () => {
    const create = define({ id: 'project create', params: { name: text('Name') }, run })
    expect(define({ id: 'instance start', params, run }).done({}, null).refresh).toEqual([
      'instance',
    ])
    expect(create.done({}, null).refresh).toEqual(['project'])
    expect(define({ id: 'console theme', params: {}, run }).done({}, null).refresh).toEqual([])
  })

  test('is also the noun whose rows offer it', () => {
    const disk = define({
      id: 'instance disk attach',
      on: 'disk',
      params: { disk: ref('disk'), ...params },
      run,
    })
    expect(disk.done({}, null).refresh).toEqual(['instance', 'disk'])
  })

  test('is what the command declares, if it does', () => {
    const made = define({
      id: 'instance delete',
      params,
      run,
      done: () => ({ refresh: ['instance', 'disk'] }),
    })
    expect(made.done({}, null)).toEqual({ refresh: ['instance', 'disk'] })
  })
})

describe('links', () => {
  test('lead to every command except those that take a secret', () => {
    const signIn = define({ id: 'console sign-in', params: { password: secret('Password') }, run })
    const keys = define({ id: 'console keys', params: { on: flag('On') }, run, linkable: false })
    expect(define({ id: 'instance start', params, run }).linkable).toBe(true)
    expect([signIn.linkable, keys.linkable]).toEqual([false, false])
  })
})
