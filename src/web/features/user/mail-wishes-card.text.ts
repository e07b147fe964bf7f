export const description = 'Кои писма искате да получавате на имейла си';
export const clubMailsToClub = 'Писмата за договорите и трансферите на клуба отиват на имейла на клуба.';
export const accountMailsAlwaysSent =
  'Писмата за самия профил (нова парола, нов имейл, вход от ново устройство) се изпращат винаги.';
