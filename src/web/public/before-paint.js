(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    if (localStorage.getItem('density') === 'roomy') document.documentElement.dataset.density = 'roomy';
    if (localStorage.getItem('user_info')) new Intl.DateTimeFormat('bg-BG', { timeZone: 'Europe/Sofia' }).format();
  } catch (_) {
    // Storage may be closed to the page.
  }
})();
