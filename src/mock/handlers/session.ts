import { hasFleet, siloRole } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { cookiesOf, sessionCookie, signedOutCookie } from '../identity.ts'
import { unauthorized, unknownName } from '../problem.ts'
import { groupView } from '../rows/group.ts'
import type { UserRow } from '../rows/user.ts'
import { userView, usernameOf } from '../rows/user.ts'
import { freshId } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import { fleetOf } from '../world.ts'

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
