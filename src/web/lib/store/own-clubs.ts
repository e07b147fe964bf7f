export const OWN_CLUBS = 'Моите клубове';
