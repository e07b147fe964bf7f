export const closed = 'Закрит';
export const incompleteLicenceOne = 'непълен лиценз';
export const incompleteLicenceMany = 'непълни лиценза';
