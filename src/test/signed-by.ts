/** All four signatures of a transfer, by one account at one moment. */
export const signedBy = (by: number, at: Date) => ({
  adminSignedAt: at,
  adminSignedBy: by,
  playerSignedAt: at,
  playerSignedBy: by,
  fromClubSignedAt: at,
  fromClubSignedBy: by,
  toClubSignedAt: at,
  toClubSignedBy: by,
});
