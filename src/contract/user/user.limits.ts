/** Characters in the texts of an account. Apart from the other limits, so that only its own pages carry them. */
export const userLimits = {
  userName: { least: 5, most: 200 },
  email: { least: 2, most: 254 },
  phoneNumber: { least: 10, most: 50 },
} as const;
