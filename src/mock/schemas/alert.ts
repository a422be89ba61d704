import * as v from 'valibot'
import { isGlob } from '../../api/alert/subscription.ts'
import { alertClasses } from '../rules/alert-class.ts'
import { description, name } from './scalar.ts'

const pattern = /^([a-zA-Z0-9_]+|\*|\*\*)(\.([a-zA-Z0-9_]+|\*|\*\*))*$/

/** The API document's AlertSubscription. */
export const subscription = v.pipe(
  v.string(),
  v.maxLength(512, 'expected at most 512 characters'),
  v.regex(pattern, 'expected the name of an alert class, or a pattern with * and **'),
)

/** A subscription that can be added: a pattern, or an existing class. */
const newSubscription = v.pipe(
  subscription,
  v.check(
    (text) => isGlob(text) || alertClasses.some((alertClass) => alertClass.name === text),
    (issue) => `there is no alert class '${issue.input}'`,
  ),
)

const endpoint = v.pipe(
  v.string(),
  v.maxLength(2048, 'expected at most 2048 characters'),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'expected a URL that begins with http:// or https://',
  ),
)

const secret = v.pipe(
  v.string(),
  v.minLength(1, 'expected a secret'),
  v.maxLength(512, 'expected a secret of at most 512 characters'),
)

export const WebhookCreate = v.object({
  name,
  description,
  endpoint,
  secrets: v.pipe(v.array(secret), v.minLength(1, 'expected at least one secret')),
  subscriptions: v.exactOptional(v.array(newSubscription), []),
})

/** The API's update of a webhook: fields that are null or absent keep their value. */
export const WebhookUpdate = v.object({
  name: v.exactOptional(v.nullable(name)),
  description: v.exactOptional(v.nullable(description)),
  endpoint: v.exactOptional(v.nullable(endpoint)),
})

export const SubscriptionCreate = v.object({ subscription: newSubscription })

export const SecretCreate = v.object({ secret })
