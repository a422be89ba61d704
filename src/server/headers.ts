/**
 * Returns the headers of every reply, pages and data alike. `Content-Security-Policy` starts from nothing and allows
 * what the console uses, all of it from its own origin.
 */
export function securityHeaders(): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy({ framed: 'denied' }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
  }
}

/**
 * Returns the policy as one line.
 * @param options.framed `unsaid` omits `frame-ancestors`, which a `<meta>` element may not contain
 */
export function contentPolicy(options: { framed: 'denied' | 'unsaid' }): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // Also covers WebSockets of the same origin (CSP level 3).
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  if (options.framed === 'denied') directives.push("frame-ancestors 'none'")
  return directives.join('; ')
}

const closedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissions = [
  ...closedFeatures.map((feature) => `${feature}=()`),
  'clipboard-write=(self)', // the copy buttons
].join(', ')
