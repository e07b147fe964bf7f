// Sets the chosen theme before the first paint; without a choice the system decides.
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (_) {
    // Storage may be closed to the page; the system's preference is good enough then.
  }
})();
