/** Where to go after login. Only a path of this very site is accepted; anything else means the start page. */
export function safeTarget(target: string | null): string {
  if (target === null || !/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return '/';
  const url = new URL(target, window.location.origin);
  if (url.origin !== window.location.origin || isEntrance(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** The login address that comes back to where the person wanted to go. */
export function loginPath(target: string): string {
  const wanted = safeTarget(target);
  return wanted === '/' ? '/login' : `/login?target=${encodeURIComponent(wanted)}`;
}

function isEntrance(pathname: string): boolean {
  return ['/login', '/logout', '/forgot-password', '/confirmemail', '/confirmpassword'].includes(pathname);
}
