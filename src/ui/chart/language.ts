// Browsers on Linux give the locale 'C' as their language where none is set. It is not a language: uPlot, which formats
// numbers for it as soon as it is imported, would throw and take every chart with it.
try {
  if (typeof navigator !== 'undefined') Intl.getCanonicalLocales(navigator.language)
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en' })
}
