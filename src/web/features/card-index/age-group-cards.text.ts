export const boysAndMen = 'Момчета и мъже';
export const girlsAndWomen = 'Момичета и жени';
export const licenceTaken =
  'Клубът вече има лиценз за тази възрастова група и сезон. Втори лиценз е възможен само за друго първенство.';
export const hasLicence = 'има лиценз';
