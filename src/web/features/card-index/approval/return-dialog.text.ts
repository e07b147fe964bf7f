export const title = 'Връщане на лиценз';
export const sendingBack = 'Връщане...';
