export const proceedOutsideDates = 'Да, продължавам извън срока';
