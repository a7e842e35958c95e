// Runs before the first paint: the theme that was chosen, if one was, and how pages are shown at night. The app keeps them up to date.
try {
  var theme = localStorage.getItem('anamnesis.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  var pages = localStorage.getItem('anamnesis.pages-at-night');
  if (pages === 'off' || pages === 'dimmed' || pages === 'inverted')
    document.documentElement.dataset.pages = pages;
} catch {
  // Without storage the theme follows the device until the settings are there.
}
