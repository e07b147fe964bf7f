/** By night there is time for what by day is only sampled; as on both engines, BOTH_ENGINES=1 says so. */
export const isNight = process.env['BOTH_ENGINES'] === '1';
