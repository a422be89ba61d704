import type { ConsoleSession, DeviceAccessToken } from '@oxide/api'
import { hasFleet, needSilo, siloRole } from '../access.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import type { Page, PageQuery } from '../http/page.ts'
import { unauthorized, unknownId, unknownName } from '../http/problem.ts'
import { cookiesOf, isOver, sessionCookie, signedOutCookie } from '../identity.ts'
import { freshId } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
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
      else for (const { id } of sessionsWith(context, secret)) context.world.sessions.remove(id)
      // Marks this browser as signed out, even if requests without a credential are allowed elsewhere.
      context.setCookies.push(expired(sessionCookie), `${signedOutCookie}=1; ${attributes}`)
    },
  },

  currentUserView: (_, { world, actor }) => {
    const silo = world.silos.get(actor.user.siloId)
    return {
      ...userView(actor.user),
      siloName: silo?.name ?? '',
      fleetViewer: hasFleet(world, actor, 'viewer'),
      siloAdmin: siloRole(world, actor) === 'admin',
    }
  },

  currentUserGroups: ({ query }, context) => {
    const { world, actor } = context
    const mine = new Bucket(world.groups.orders)
    for (const group of world.groups.under(actor.user.siloId).rows) {
      if (group.memberIds.includes(actor.user.id)) mine.put(group.id, group)
    }
    return listed(context, mine, query, groupView)
  },

  userTokenList: ({ path, query }, context) =>
    tokensOf(context, answerable(context, path.userId), query),

  userSessionList: ({ path, query }, context) => {
    const { world, now } = context
    const user = answerable(context, path.userId)
    const open = new Bucket(world.sessions.orders)
    for (const session of world.sessions.under(user.id).rows) {
      if (!isOver(session, now)) open.put(session.id, session)
    }
    return listed(context, open, query, sessionView)
  },

  userLogout: ({ path }, context) => {
    signOutEverywhere(context.world, answerable(context, path.userId))
  },

  currentUserAccessTokenList: ({ query }, context) => tokensOf(context, context.actor.user, query),

  currentUserAccessTokenDelete: ({ path }, context) => {
    const { world, actor } = context
    const token = world.accessTokens.get(path.tokenId)
    if (token?.userId !== actor.user.id) throw unknownId(path.tokenId)
    world.accessTokens.remove(token.id)
  },
} satisfies Handlers

/** Signs the requesting browser in as a user. */
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

function sessionsWith({ world }: Context, secret: string) {
  return [...world.sessions.by('secret', secret).rows]
}

function expired(cookie: string): string {
  return `${cookie}=; ${attributes}; Max-Age=0`
}

function answerable({ world, actor }: Context, id: string): UserRow {
  if (id !== actor.user.id) needSilo(world, actor, 'admin')
  const user = world.users.get(id)
  if (user?.siloId !== actor.user.siloId) throw unknownId(id)
  return user
}

function sessionView({ id, timeCreated, timeLastUsed }: SessionRow): ConsoleSession {
  return { id, timeCreated, timeLastUsed }
}

function tokensOf(context: Context, user: UserRow, query: PageQuery): Page<DeviceAccessToken> {
  const { world, now } = context
  const good = new Bucket(world.accessTokens.orders)
  for (const token of world.accessTokens.under(user.id).rows) {
    if (token.timeExpires === null || token.timeExpires > now) good.put(token.id, token)
  }
  return listed(context, good, query, tokenView)
}

function tokenView({ id, timeCreated, timeExpires }: AccessTokenRow): DeviceAccessToken {
  return { id, timeCreated, timeExpires }
}
