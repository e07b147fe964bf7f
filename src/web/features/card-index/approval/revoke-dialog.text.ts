export const title = 'Отнемане на заверката';
export const revokeApproval = 'Отнеми заверката';
export const revoking = 'Отнемане...';
