import type { ConsoleSession, DeviceAccessToken } from '@oxide/api'
import { hasFleet, needSilo, siloRole } from '../access.ts'
import { type Context, type Page, type PageQuery, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { unauthorized, unknownName } from '../http/problem.ts'
import { cookiesOf, isOver, sessionCookie, signedOutCookie } from '../identity.ts'
import { findUnder } from '../lookup.ts'
import { freshId } from '../seed.ts'
import { signOutEverywhere } from '../tenant/silo.ts'
import { fleetOf } from '../world.ts'
import {
  type AccessTokenRow,
  type SessionRow,
  type UserRow,
  groupView,
  userView,
  usernameOf,
} from './rows.ts'

const attributes = 'Path=/; HttpOnly; SameSite=Lax'

/** The only wrong password for users without one of their own. */
const wrongPassword = 'bad'

export const sessionHandlers = {
  ping: { open: true, answer: () => ({ status: 'ok' as const }) },

  loginLocal: {
    open: true,
    answer: ({ path, body }, context) => {
      const { world } = context
      const silo = world.silos.named('fleet', path.siloName)
      if (silo === undefined) throw unknownName('silo', path.siloName)
      const user =
        world.users.named(silo.id, body.username) ??
        world.users.named(silo.id, usernameOf(body.username))
      if (user === undefined || !isPassword(user, body.password)) throw unauthorized()
      openSession(context, user)
    },
  },

  logout: {
    open: true,
    answer: (_, context) => {
      const secret = cookiesOf(context.cookie).get(sessionCookie)
      if (secret === undefined) signOutOperator(context)
      else context.world.sessions.removeAll(context.world.sessions.by('secret', secret).rows)
      // Marks this browser as signed out, even if requests without a credential are allowed elsewhere.
      context.setCookies.push(expired(sessionCookie), `${signedOutCookie}=1; ${attributes}`)
    },
  },

  currentUserView: (_, context) => {
    const { user } = context.actor
    return {
      ...userView(user),
      siloName: context.world.silos.get(user.siloId)?.name ?? '',
      fleetViewer: hasFleet(context, 'viewer'),
      siloAdmin: siloRole(context) === 'admin',
    }
  },

  currentUserGroups: ({ query }, context) => {
    const { groups } = context.world
    const { id, siloId } = context.actor.user
    const mine = [...groups.under(siloId).rows].filter(({ memberIds }) => memberIds.includes(id))
    return listed(context, groups.some(mine), query, groupView)
  },

  userTokenList: ({ path, query }, context) =>
    tokensOf(context, answerable(context, path.userId), query),

  userSessionList: ({ path, query }, context) => {
    const { sessions } = context.world
    const all = [...sessions.under(answerable(context, path.userId).id).rows]
    const open = all.filter((session) => !isOver(session, context.now))
    return listed(context, sessions.some(open), query, sessionView)
  },

  userLogout: ({ path }, context) => {
    signOutEverywhere(context.world, answerable(context, path.userId))
  },

  currentUserAccessTokenList: ({ query }, context) => tokensOf(context, context.actor.user, query),

  currentUserAccessTokenDelete: ({ path }, context) => {
    const { world, actor } = context
    world.accessTokens.remove(findUnder(world.accessTokens, actor.user.id, path.tokenId).id)
  },
} satisfies Handlers

export function openSession(context: Context, user: UserRow): void {
  const { world, now, random, setCookies } = context
  const secret = freshId(random).replaceAll('-', '')
  const { id, timeCreated } = born(context)
  world.sessions.put({ id, secret, userId: user.id, timeCreated, timeLastUsed: now })
  setCookies.push(`${sessionCookie}=${secret}; ${attributes}`)
  if (cookiesOf(context.cookie).has(signedOutCookie)) setCookies.push(expired(signedOutCookie))
}

function isPassword({ password }: UserRow, given: string): boolean {
  return password === undefined ? given !== wrongPassword : given === password
}

function signOutOperator({ world }: Context): void {
  world.fleet.put({ ...fleetOf(world), operatorSignedOut: true })
}

function expired(cookie: string): string {
  return `${cookie}=; ${attributes}; Max-Age=0`
}

function answerable(context: Context, id: string): UserRow {
  const { world, actor } = context
  if (id !== actor.user.id) needSilo(context, 'admin')
  return findUnder(world.users, actor.user.siloId, id)
}

function sessionView({ id, timeCreated, timeLastUsed }: SessionRow): ConsoleSession {
  return { id, timeCreated, timeLastUsed }
}

function tokensOf(context: Context, user: UserRow, query: PageQuery): Page<DeviceAccessToken> {
  const { accessTokens } = context.world
  const good = [...accessTokens.under(user.id).rows].filter(
    ({ timeExpires }) => timeExpires === null || timeExpires > context.now,
  )
  return listed(context, accessTokens.some(good), query, tokenView)
}

function tokenView({ id, timeCreated, timeExpires }: AccessTokenRow): DeviceAccessToken {
  return { id, timeCreated, timeExpires }
}
