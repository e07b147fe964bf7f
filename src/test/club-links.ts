const page = (name: string) => `https://${name}.example/klub`;
/** Every link a club can have. */
export const clubLinks = {
  websiteUrl: page('www'),
  facebookUrl: page('facebook'),
  xUrl: page('x'),
  instagramUrl: page('instagram'),
  youtubeUrl: page('youtube'),
  linkedInUrl: page('linkedin'),
  tiktokUrl: page('tiktok'),
};
