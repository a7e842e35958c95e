// Runs before the first paint: the theme that was chosen on this device, if one was. The app keeps it up to date.
try {
  var theme = localStorage.getItem('anamnesis.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the theme follows the device until the settings are there.
}
