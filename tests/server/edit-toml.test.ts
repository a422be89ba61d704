import { describe, expect, test } from 'vitest'
import { withoutProfile, withProfile } from '../../src/server/connect/edit-toml.ts'
import { SettingsError } from '../../src/server/options.ts'

describe('editing credentials', () => {
  const keys = { host: 'https://n', token: 'n', user: 'u' }
  const text =
    '# top\n[profile.a]\n# of a\nhost = "https://a"\ntoken = "old"\nextra = 1 # mine\ntime_expires = "x"\n\n# of b\n[profile."b c"]\nhost = "https://b"\n'

  test('replaces a profile in place', () => {
    expect(withProfile(text, 'a', keys, 'f')).toBe(
      '# top\n[profile.a]\nhost = "https://n"\ntoken = "n"\nuser = "u"\n# of a\nextra = 1 # mine\n\n# of b\n[profile."b c"]\nhost = "https://b"\n',
    )
  })

  test('adds a profile at the end', () => {
    expect(withProfile('', 'a', keys, 'f')).toBe(
      '[profile.a]\nhost = "https://n"\ntoken = "n"\nuser = "u"\n',
    )
    expect(withProfile(text, 'x y', keys, 'f')).toBe(
      `${text}\n[profile."x y"]\nhost = "https://n"\ntoken = "n"\nuser = "u"\n`,
    )
  })

  test('removes a profile and leaves the comment of the next', () => {
    expect(withoutProfile(text, 'a', 'f')).toBe(
      '# top\n\n# of b\n[profile."b c"]\nhost = "https://b"\n',
    )
    expect(withoutProfile(text, 'b c', 'f')).toBe(text.slice(0, text.indexOf('[profile."b')))
  })

  test('keeps the line ends of Windows', () => {
    const theirs = text.replaceAll('\n', '\r\n')
    const made = withProfile(theirs, 'x', keys, 'f')
    expect(made.replaceAll('\r\n', '')).not.toContain('\n')
    expect(withoutProfile(made, 'x', 'f')).toBe(theirs)
  })

  test.each([
    ['an inline table', 'profile = { a = { host = "h" } }\n'],
    ['dotted keys', '[profile]\na.host = "h"\n'],
    ['a header in a text of several lines', '[profile.b]\nnote = """\n[profile.a]\n"""\n'],
  ])('does not touch what it does not understand: %s', (_, odd) => {
    expect(() => withProfile(odd, 'a', keys, 'f')).toThrow(SettingsError)
  })
})
