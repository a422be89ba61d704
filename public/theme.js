// Sets the theme before the first paint. A file of its own, because the page allows no inline script.
;(function () {
  var theme = 'system'
  try {
    var kept = JSON.parse(localStorage.getItem('theme-preference'))
    if (kept && kept.state && /^(dark|light)$/.test(kept.state.theme)) theme = kept.state.theme
  } catch (_) {
    // Storage may be closed, or hold something else: the system's preference then.
  }
  document.documentElement.dataset.theme = theme
})()
