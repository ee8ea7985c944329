export const ManageIntegration = () => null;
