import { fromWire, toWire } from '../../api/casing.ts'
import { byPriority, contentOf } from '../../api/firewall/rule.ts'
import { newRules, replaceRules } from '../../commands/firewall-rule/replace.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames, useSearch, useRead } from '../../state/use-page.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled, textOf } from '../form/values.ts'

/** Edits all firewall rules of a VPC as the JSON that the CLI takes; shown over the list. */
export function ReplaceFirewallRules() {
  const { project, vpc = '' } = useNames()
  const { data } = useRead(nouns.firewallRule.list({ project, vpc }))
  const { rules = byPriority(data?.items ?? []).map(contentOf) } = prefilled(
    replaceRules,
    useSearch(),
  )
  const form = useForm({
    command: replaceRules,
    fixed: { project, vpc },
    asks: [],
    extras: { text: JSON.stringify(toWire({ rules }), null, 2) },
    toArgs: (args, { text }) => {
      const read = rulesIn(textOf(text))
      return 'value' in read ? { ...args, rules: read.value } : args
    },
    more: ({ text }) => {
      const wrong = wrongIn(textOf(text))
      return wrong === null ? {} : { text: wrong }
    },
  })
  return (
    <DrawerForm submit="Replace rules" form={form}>
      <p className="dim">
        These rules will replace all existing ones. The CLI takes the same JSON with --json-body.
      </p>
      <TextArea
        label={newRules.label}
        rows={24}
        {...form.text('text')}
        error={form.errors.text ?? form.errors.rules}
        data-autofocus
      />
    </DrawerForm>
  )
}

/** Reads the rules from a text of the form `{"rules": […]}`. */
function rulesIn(text: string): ReturnType<typeof newRules.fromJson> {
  try {
    const whole = fromWire(JSON.parse(text))
    const isObject = typeof whole === 'object' && whole !== null
    return newRules.fromJson(isObject && 'rules' in whole ? whole.rules : undefined)
  } catch {
    return { error: `${newRules.label} is not valid JSON` }
  }
}

function wrongIn(text: string): string | null {
  const read = rulesIn(text)
  return 'error' in read ? read.error : newRules.refused(read.value)
}
