/** Where to go after login. Only a plain path of this very site is accepted; anything else means the start page. */
export function safeTarget(target: string | null): string {
  if (target === null || !target.startsWith('/') || /[\p{Cc}\\]/u.test(target)) return '/';
  const url = new URL(target, window.location.origin);
  if (url.origin !== window.location.origin || !isPlainPath(url.pathname) || isEntrance(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** As the browser reads it, dots taken out: nothing that could be read as another host, not even once decoded. */
function isPlainPath(pathname: string): boolean {
  return !pathname.includes('//') && !/%(?:2f|5c|[01][0-9a-f]|7f)/i.test(pathname);
}

export function loginPath(target: string): string {
  const wanted = safeTarget(target);
  return wanted === '/' ? '/login' : `/login?target=${encodeURIComponent(wanted)}`;
}

function isEntrance(pathname: string): boolean {
  const entrances = ['/login', '/logout', '/forgot-password', '/confirmemail', '/confirmpassword'];
  return entrances.includes(pathname.replace(/\/$/, ''));
}
