export const passportHint = 'От 6 до 20 латински букви и цифри';
export const egnHint = '10 цифри; датата на раждане се определя от ЕГН';
export const keepHint = 'Оставете празно, за да остане същото. Новият номер замества стария.';
export const bornOn = (born: string, day: string, sex: string) => `${born} на ${day}\u00a0г., пол: ${sex}`;
export const bornMale = 'Роден';
export const bornFemale = 'Родена';
export const male = 'мъж';
export const female = 'жена';
